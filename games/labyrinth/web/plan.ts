// The plan of the castle as it is drawn: the same table as in games/labyrinth/castle.cc (a test compares them).
export interface RingPlan {
  arc: string; // '1' at i opens cell i to the next one clockwise
  in: string; // per sector of 30 degrees of the unturned ring, '1' where the inner edge is open
  out: string; // the same for the outer edge
}

export const plan: readonly RingPlan[] = [
  { arc: '110100', in: '000000000000', out: '011001110011' },
  { arc: '010010', in: '010001100100', out: '011001010011' },
  { arc: '010110110100', in: '101100011011', out: '010001000010' },
  { arc: '110110011110', in: '100010100100', out: '001100100010' },
  { arc: '011011011111', in: '100101010000', out: '110111001010' },
  { arc: '101110100011', in: '110110111101', out: '000000000000' },
];

export const startCells = ['5.1', '5.4', '5.7', '5.10'] as const;

// What is painted where. (LAB-05)
export const pictureCells: Readonly<Record<string, string>> = {
  A1: '0.5',
  A2: '2.4',
  A3: '2.9',
  A4: '0.1',
  G1: '2.2',
  G2: '3.5',
  G3: '1.3',
  G4: '4.4',
  G5: '5.11',
  G6: '4.10',
  G7: '3.10',
  T1: '3.7',
  T2: '4.6',
  T3: '3.1',
  T4: '2.7',
  T5: '4.0',
  T6: '5.3',
  T7: '1.1',
};

export const cards = Object.keys(pictureCells);
