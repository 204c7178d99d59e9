// The sentences of Caprice in the three languages of the house.
import type { Lang } from '$web/room';

interface Sayings {
  over: string;
  drawing: string;
  exchange: (kind: string) => string;
  order: string;
  swap: string;
  place: string;
  placeWhere: (kind: string) => string;
  move: string;
  moveWhere: (spot: string, kind: string) => string;
  waits: (name: string) => string;
  waitsOrder: (name: string) => string;
  waitsExchange: (name: string) => string;
  stay: string;
  keep: string;
  swapIt: string;
  layDown: string;
  movePlace: (kind: string, spot: string) => string;
  moveShift: (kind: string, from: string, to: string) => string;
  moveOrder: (order: string) => string;
  draws: (who: string, kind: string) => string;
  choice: (who: string) => string;
  keeps: (who: string, kind: string) => string;
  exchanges: (who: string, kind: string) => string;
  setAside: (who: string, n: number) => string;
  returned: (n: number) => string;
  drawn: string;
  places: (who: string, kind: string, spot: string, height: number) => string;
  moves: (who: string, kind: string, from: string, to: string) => string;
  covered: string;
  stays: (who: string) => string;
  built: (who: string) => string;
  orders: (who: string, order: string) => string;
  scores: (who: string, points: number) => string;
  won: (who: string) => string;
  points: (n: number) => string;
  pointWord: (n: number) => string;
  nothing: string;
  empty: (spot: string) => string;
  tower: (spot: string, height: number, kinds: string) => string;
  marked: string;
  left: (kind: string, n: number) => string;
  rung: (level: number, kind: string) => string;
  top: string;
  bottom: string;
  mine: string;
  hidden: (who: string, n: number) => string;
  chosen: string;
  full: (n: number) => string;
}

export const says: Record<Lang, Sayings> = {
  en: {
    over: 'Building is over. Every level that agrees with an order is a point.',
    drawing: 'Everybody draws four secret symbols from the bag.',
    exchange: (kind) => `That is the third of a kind (${kind}). Keep it, or exchange it?`,
    order: 'Put your symbols in order, bottom to top: tap two to swap them.',
    swap: 'Tap the symbol to swap it with, or the same one again.',
    place: 'Place a piece: take one from the supply.',
    placeWhere: (kind) => `A ${kind} in hand. Tap the spot where it shall stand.`,
    move: 'You may move one piece that stands on top, or leave everything as it is.',
    moveWhere: (spot, kind) => `The ${kind} from ${spot}: where shall it go?`,
    waits: (name) => `${name} is building.`,
    waitsOrder: (name) => `Still choosing an order: ${name}.`,
    waitsExchange: (name) => `${name} has drawn a third of a kind and thinks about exchanging it.`,
    stay: 'Leave it so',
    keep: 'Keep it',
    swapIt: 'Exchange it',
    layDown: 'Keep this order',
    movePlace: (kind, spot) => `Place ${kind} on ${spot}`,
    moveShift: (kind, from, to) => `Move ${kind} from ${from} to ${to}`,
    moveOrder: (order) => `Order, bottom to top: ${order}`,
    draws: (who, kind) => (kind ? `${who} draws: ${kind}.` : `${who} draws a symbol.`),
    choice: (who) => `${who} may exchange it: a third of a kind.`,
    keeps: (who) => `${who} keeps the symbol.`,
    exchanges: (who) => `${who} exchanges the symbol.`,
    setAside: (who, n) => `${who} draws the same again and sets it aside (${n}).`,
    returned: (n) => (n === 1 ? 'One symbol goes back into the bag.' : `${n} symbols go back into the bag.`),
    drawn: 'Everybody has four symbols. Building begins.',
    places: (who, kind, spot, height) => `${who} places ${kind} on ${spot}, level ${height}.`,
    moves: (who, kind, from, to) => `${who} moves ${kind} from ${from} to ${to} and marks it.`,
    covered: 'The marker is covered and leaves the board.',
    stays: (who) => `${who} moves nothing.`,
    built: (who) => `Five towers are full: ${who} ends the building.`,
    orders: (who, order) => (order ? `${who} chooses the order: ${order}.` : `${who} has chosen an order.`),
    scores: (who, points) => `${who}: ${points === 1 ? '1 point' : `${points} points`}.`,
    won: (who) => `${who} wins.`,
    points: (n) => (n === 1 ? '1 point' : `${n} points`),
    pointWord: (n) => (n === 1 ? 'point' : 'points'),
    nothing: 'nothing agrees',
    empty: (spot) => `${spot}: empty spot`,
    tower: (spot, height, kinds) => `${spot}: ${height === 1 ? '1 piece' : `${height} pieces, bottom to top`}: ${kinds}`,
    marked: 'The top piece carries the marker',
    left: (kind, n) => `${kind}, ${n} left in the supply`,
    rung: (level, kind) => `Level ${level}${level === 1 ? ' (bottom)' : level === 4 ? ' (top)' : ''}: ${kind}`,
    top: 'top',
    bottom: 'bottom',
    mine: 'Your secret symbols',
    hidden: (who, n) => `${who}: ${n === 1 ? '1 hidden symbol' : `${n} hidden symbols`}`,
    chosen: 'order chosen',
    full: (n) => `Full towers: ${n} of 5`,
  },
  fr: {
    over: 'On ne bâtit plus. Chaque étage conforme à un ordre vaut un point.',
    drawing: 'Chacun tire quatre symboles secrets du sachet.',
    exchange: (kind) => `C’est le troisième pareil (${kind}). Le garder, ou l’échanger ?`,
    order: 'Rangez vos symboles de bas en haut : touchez-en deux pour les échanger.',
    swap: 'Touchez le symbole à échanger avec lui, ou le même encore une fois.',
    place: 'Posez un pion : prenez-en un dans la réserve.',
    placeWhere: (kind) => `En main : ${kind}. Touchez la place où le poser.`,
    move: 'Vous pouvez déplacer un pion qui est au sommet, ou tout laisser ainsi.',
    moveWhere: (spot, kind) => `De ${spot} : ${kind}. Où doit-il aller ?`,
    waits: (name) => `${name} bâtit.`,
    waitsOrder: (name) => `Choix de l’ordre encore en cours : ${name}.`,
    waitsExchange: (name) => `${name} a tiré un troisième symbole pareil et se demande s’il faut l’échanger.`,
    stay: 'Laisser ainsi',
    keep: 'Le garder',
    swapIt: 'L’échanger',
    layDown: 'Garder cet ordre',
    movePlace: (kind, spot) => `Poser ${kind} en ${spot}`,
    moveShift: (kind, from, to) => `Déplacer ${kind} de ${from} vers ${to}`,
    moveOrder: (order) => `Ordre, de bas en haut : ${order}`,
    draws: (who, kind) => (kind ? `${who} tire : ${kind}.` : `${who} tire un symbole.`),
    choice: (who) => `${who} peut l’échanger : c’est le troisième pareil.`,
    keeps: (who) => `${who} garde le symbole.`,
    exchanges: (who) => `${who} échange le symbole.`,
    setAside: (who, n) => `${who} tire encore le même et le met de côté (${n}).`,
    returned: (n) => (n === 1 ? 'Un symbole retourne dans le sachet.' : `${n} symboles retournent dans le sachet.`),
    drawn: 'Chacun a quatre symboles. On commence à bâtir.',
    places: (who, kind, spot, height) => `${who} pose ${kind} en ${spot}, étage ${height}.`,
    moves: (who, kind, from, to) => `${who} déplace ${kind} de ${from} vers ${to} et y met le marqueur.`,
    covered: 'Le marqueur est recouvert et quitte le plateau.',
    stays: (who) => `${who} ne déplace rien.`,
    built: (who) => `Cinq tours sont pleines : ${who} met fin à la construction.`,
    orders: (who, order) => (order ? `${who} choisit l’ordre : ${order}.` : `${who} a choisi son ordre.`),
    scores: (who, points) => `${who} : ${points < 2 ? `${points} point` : `${points} points`}.`,
    won: (who) => `${who} gagne.`,
    points: (n) => (n < 2 ? `${n} point` : `${n} points`),
    pointWord: (n) => (n < 2 ? 'point' : 'points'),
    nothing: 'rien ne concorde',
    empty: (spot) => `${spot} : place vide`,
    tower: (spot, height, kinds) => `${spot} : ${height === 1 ? '1 pion' : `${height} pions, de bas en haut`} : ${kinds}`,
    marked: 'Le pion du sommet porte le marqueur',
    left: (kind, n) => `${kind}, ${n} dans la réserve`,
    rung: (level, kind) => `Étage ${level}${level === 1 ? ' (en bas)' : level === 4 ? ' (en haut)' : ''} : ${kind}`,
    top: 'haut',
    bottom: 'bas',
    mine: 'Vos symboles secrets',
    hidden: (who, n) => `${who} : ${n < 2 ? `${n} symbole caché` : `${n} symboles cachés`}`,
    chosen: 'ordre choisi',
    full: (n) => `Tours pleines : ${n} sur 5`,
  },
  de: {
    over: 'Es wird nicht mehr gebaut. Jede Ebene, die zu einer Reihenfolge passt, ist ein Punkt.',
    drawing: 'Alle ziehen vier geheime Symbole aus dem Beutel.',
    exchange: (kind) => `Das dritte gleiche Symbol (${kind}). Behalten oder tauschen?`,
    order: 'Ordne deine Symbole von unten nach oben: zwei antippen tauscht sie.',
    swap: 'Tippe das Symbol an, mit dem es tauschen soll, oder noch einmal dasselbe.',
    place: 'Setze einen Stein: Nimm einen aus dem Vorrat.',
    placeWhere: (kind) => `In der Hand: ${kind}. Tippe an, wo er stehen soll.`,
    move: 'Du darfst einen Stein versetzen, der obenauf liegt, oder alles so lassen.',
    moveWhere: (spot, kind) => `Von ${spot}: ${kind}. Wohin soll er?`,
    waits: (name) => `${name} baut.`,
    waitsOrder: (name) => `Noch beim Ordnen: ${name}.`,
    waitsExchange: (name) => `${name} hat ein drittes gleiches Symbol gezogen und überlegt, ob es getauscht wird.`,
    stay: 'So lassen',
    keep: 'Behalten',
    swapIt: 'Tauschen',
    layDown: 'So bleibt es',
    movePlace: (kind, spot) => `Setzen: ${kind} auf ${spot}`,
    moveShift: (kind, from, to) => `Versetzen: ${kind} von ${from} nach ${to}`,
    moveOrder: (order) => `Reihenfolge von unten: ${order}`,
    draws: (who, kind) => (kind ? `${who} zieht: ${kind}.` : `${who} zieht ein Symbol.`),
    choice: (who) => `${who} darf es tauschen: ein drittes gleiches.`,
    keeps: (who) => `${who} behält das Symbol.`,
    exchanges: (who) => `${who} tauscht das Symbol.`,
    setAside: (who, n) => `${who} zieht noch einmal das gleiche und legt es beiseite (${n}).`,
    returned: (n) => (n === 1 ? 'Ein Symbol kommt zurück in den Beutel.' : `${n} Symbole kommen zurück in den Beutel.`),
    drawn: 'Alle haben vier Symbole. Jetzt wird gebaut.',
    places: (who, kind, spot, height) => `${who} setzt auf ${spot}, Ebene ${height}: ${kind}.`,
    moves: (who, kind, from, to) => `${who} versetzt und markiert von ${from} nach ${to}: ${kind}.`,
    covered: 'Die Markierung ist verdeckt und kommt vom Brett.',
    stays: (who) => `${who} versetzt nichts.`,
    built: (who) => `Fünf Türme sind voll: ${who} beendet das Bauen.`,
    orders: (who, order) => (order ? `${who} wählt die Reihenfolge: ${order}.` : `${who} hat eine Reihenfolge gewählt.`),
    scores: (who, points) => `${who}: ${points === 1 ? '1 Punkt' : `${points} Punkte`}.`,
    won: (who) => `${who} gewinnt.`,
    points: (n) => (n === 1 ? '1 Punkt' : `${n} Punkte`),
    pointWord: (n) => (n === 1 ? 'Punkt' : 'Punkte'),
    nothing: 'nichts passt',
    empty: (spot) => `${spot}: leerer Platz`,
    tower: (spot, height, kinds) => `${spot}: ${height === 1 ? '1 Stein' : `${height} Steine, von unten`}: ${kinds}`,
    marked: 'Der oberste Stein trägt die Markierung',
    left: (kind, n) => `${kind}, noch ${n} im Vorrat`,
    rung: (level, kind) => `Ebene ${level}${level === 1 ? ' (unten)' : level === 4 ? ' (oben)' : ''}: ${kind}`,
    top: 'oben',
    bottom: 'unten',
    mine: 'Deine geheimen Symbole',
    hidden: (who, n) => `${who}: ${n === 1 ? '1 verdecktes Symbol' : `${n} verdeckte Symbole`}`,
    chosen: 'Reihenfolge gewählt',
    full: (n) => `Volle Türme: ${n} von 5`,
  },
};
