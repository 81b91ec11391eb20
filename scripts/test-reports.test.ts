import { expect, test } from 'vitest';
import { browserOutcome, unitOutcome } from './test-reports.ts';

test('unit tests that did not pass, and files that could not be loaded, are named with their file', () => {
  const report = {
    testResults: [
      {
        name: '/root/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a rule', status: 'passed' },
          { fullName: 'a group a broken rule', status: 'failed' },
          { fullName: 'a later rule', status: 'skipped' },
        ],
      },
      { name: '/root/src/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(unitOutcome(report, '/root')).toEqual({
    passed: 1,
    failed: 3,
    troubles: [
      'src/a.test.ts > a group a broken rule',
      'src/a.test.ts > a later rule (skipped)',
      'src/b.test.ts',
    ],
  });
});

test('browser tests that failed, were flaky or were skipped are named, also those in a group', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const report = {
    suites: [
      {
        specs: [spec('a rule', 'expected'), spec('a broken rule', 'unexpected')],
        suites: [{ specs: [spec('an unsure rule', 'flaky'), spec('a later rule', 'skipped')] }],
      },
    ],
  };
  expect(browserOutcome(report)).toEqual({
    passed: 1,
    failed: 3,
    troubles: [
      'a.spec.ts > a broken rule',
      'a.spec.ts > an unsure rule (flaky)',
      'a.spec.ts > a later rule (skipped)',
    ],
  });
});
