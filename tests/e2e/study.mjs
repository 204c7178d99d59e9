// Games that are over, to be looked at again: played by house players among themselves.
export async function playedByTheHouse(house, game, players) {
  const seats = Array.from({ length: players }, () => ({ kind: 'house', level: 'random' }));
  const answer = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game, players, seats }),
  });
  const { table } = await answer.json();
  for (;;) {
    const summary = await (await fetch(`${house.address}/api/tables/${table}`)).json();
    if (summary.status === 'over') return { table, moves: summary.version };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
