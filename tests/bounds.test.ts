import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOUNDS_DOCUMENT, boundsTable, withBoundsTable } from '../scripts/build/bounds-table.ts';

test('the table of bounds has each constant as the code has it: `npx tsx scripts/build/bounds-table.ts` writes it', () => {
  const document = readFileSync(BOUNDS_DOCUMENT, 'utf8');
  expect(boundsTable().split('\n').length).toBeGreaterThan(110);
  expect(document).toBe(withBoundsTable(document));
  expect(document).toContain(boundsTable());
});
