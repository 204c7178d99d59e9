import { describe, expect, it } from 'vitest';
import { parse } from './route';

const at = (path: string) => parse(new URL(path, 'http://house.test'));

describe('an address', () => {
  it('names a page and what it shows', () => {
    expect(at('/')).toEqual({ page: 'shelf' });
    expect(at('/lobby?game=go')).toEqual({ page: 'lobby', game: 'go' });
    expect(at('/box/go')).toEqual({ page: 'box', game: 'go' });
    expect(at('/rules/go#GOO-01')).toEqual({ page: 'rules', game: 'go', clause: 'GOO-01' });
    expect(at('/t/abc?invite=x%2Fy')).toEqual({ page: 'table', table: 'abc', invite: 'x/y' });
    expect(at('/t/abc/replay')).toEqual({ page: 'replay', table: 'abc' });
    expect(at('/replay')).toEqual({ page: 'replay', table: null });
    expect(at('/operator#token')).toEqual({ page: 'operator' });
  });

  it('of nothing, or not decodable, leads to the page that says so', () => {
    for (const path of ['/nowhere', '/box', '/box/go/more', '/t/abc/else', '/%E0%A4%A', '/t/%FF'])
      expect(at(path)).toEqual({ page: 'lost' });
  });
});
