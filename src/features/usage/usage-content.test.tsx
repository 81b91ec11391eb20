import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedEmote, usageOf } from '../../../tests/usage-of.ts';
import { DEFAULT_OPTIONS } from '../../domain/options.ts';
import { UsageContent } from './usage-content.tsx';

test('of a channel whose lists were dropped to make room, the emotes that were used are shown, and why nothing is said about others', () => {
  const usage = usageOf([listedEmote('catJAM')], [7], 24, { lists: [] });
  render(<UsageContent usage={usage} withBefore={false} firstSearch="" ignored={DEFAULT_OPTIONS} />);
  expect(screen.getByText(/The lists of this channel are not stored here/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Emote usage' });
  expect(table.textContent).toContain('catJAM');
});
