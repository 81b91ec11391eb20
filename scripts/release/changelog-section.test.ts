import { expect, test } from 'vitest';
import { changelogSection, releaseText } from './changelog-section.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

- Later.

## [1.2.0] - 2026-12-01

### Added

- New.

## [1.1.0]

## [1.0.0] - 2026-11-28
`;

test('the section of a version ends before the next version', () => {
  expect(changelogSection(CHANGELOG, '1.2.0')).toEqual({ date: '2026-12-01', text: '### Added\n\n- New.' });
});

test.each(['1.1.0', '1.0.0', '0.9.0', 'Unreleased', '1.2'])(
  '%s, without date, text or section, is an error',
  (version) => {
    expect(() => changelogSection(CHANGELOG, version)).toThrow(`[${version}]`);
  },
);

test('the text of a release has a line for each point, and links that lead into the repository', () => {
  const section = '#### Look\n\n- One\n  point ([a](docs/a.md)).\n- Two, [b](https://b.example/)\n  and on.';
  const text =
    '#### Look\n\n- One point ([a](https://c.example/v1/docs/a.md)).\n- Two, [b](https://b.example/) and on.';
  expect(releaseText(section, 'https://c.example/v1')).toBe(text);
});
