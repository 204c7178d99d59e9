// What moves in the labyrinth when something happens: pawns through the castle, cards between table and hands.
import type { GameEvent } from '$web/room';
import { pointAt, route, type Card, type Cell, type Polar, type Rotation } from './geometry';

export const polarStyle = ({ radius, angle }: Polar) =>
  `rotate(${angle}deg) translateY(${-radius}px) rotate(${-angle}deg)`;

// Whose pawn these events move.
export function traveller(events: GameEvent[]): { seat: number; event: GameEvent } | null {
  const event = events.find(({ type }) => ['walked', 'sent', 'leapt'].includes(type));
  return event ? { event, seat: (event.type === 'sent' ? event.other : event.seat) as number } : null;
}

export const travelFrames = (event: GameEvent, from: Polar, to: Polar, rotation: Rotation): Keyframe[] =>
  event.type === 'walked' ? walkFrames(route(event.path as Cell[], rotation), from, to) : leapFrames(from, to);

// Along the way; only its ends are where the pawn stands beside a picture or others.
function walkFrames(way: Polar[], from: Polar, to: Polar): Keyframe[] {
  const near = (angle: number, goal: number) => goal + ((((angle - goal) % 360) + 540) % 360) - 180;
  const [first, last] = [way[0] as Polar, way.at(-1) as Polar];
  return [
    { radius: from.radius, angle: near(from.angle, first.angle) },
    ...way.slice(1, -1),
    { radius: to.radius, angle: near(to.angle, last.angle) },
  ].map((polar) => ({ transform: polarStyle(polar) }));
}

function leapFrames(from: Polar, to: Polar): Keyframe[] {
  const [a, b] = [pointAt(from), pointAt(to)];
  return [
    { transform: `translate(${a.x}px, ${a.y}px) scale(1)` },
    { transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2}px) scale(1.7)` },
    { transform: `translate(${b.x}px, ${b.y}px) scale(1)` },
  ];
}

export type Spot = 'wanted' | 'pile' | `hand ${number}`;

export interface Transfer {
  card: Card | null; // null: nobody here may see it
  from: Spot;
  to: Spot;
}

// Cards travel from the table to hands, and from hand to hand.
export function transfers(events: GameEvent[]): Transfer[] {
  const hand = (seat: unknown): Spot => `hand ${seat as number}`;
  const seen = (card: unknown) => (card === '?' ? null : (card as Card));
  return events.flatMap((event): Transfer[] => {
    const [mine, theirs] = [hand(event.seat), hand(event.other)];
    switch (event.type) {
      case 'took':
        return [{ card: seen(event.card), from: 'wanted', to: mine }];
      case 'under':
        return [{ card: seen(event.card), from: 'wanted', to: 'pile' }];
      case 'revealed':
        return [{ card: null, from: 'pile', to: 'wanted' }];
      case 'handed_over':
        return (event.cards as Card[]).map((card) => ({ card, from: theirs, to: mine }));
      case 'exchanged':
        return [
          { card: seen(event.give), from: mine, to: theirs },
          ...(event.drawn as Card[]).map((card) => ({ card: seen(card), from: theirs, to: mine })),
        ];
      default:
        return [];
    }
  });
}
