import { expect, test } from 'vitest';
import { judgeAudit } from './audit-verdict.ts';

/** An answer of `npm audit --json`, report version 2. */
const report = (severities: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, via: [], range: '*' }]),
    ),
    metadata: {},
  });

test('no known vulnerability is good, and so are low and moderate ones', () => {
  expect(judgeAudit(report({}))).toEqual({ kind: 'good' });
  expect(judgeAudit(report({ a: 'low', b: 'moderate', c: 'info' }))).toEqual({ kind: 'good' });
});

test('a vulnerability of high or critical severity is bad, and its package is named', () => {
  expect(judgeAudit(report({ a: 'low', b: 'high', c: 'critical' }))).toEqual({
    kind: 'bad',
    packages: ['b (high)', 'c (critical)'],
  });
});

test.each([
  '',
  '{"auditReportVersion": 2, "vulner',
  '{"message": "405 Method Not Allowed", "error": {}}',
  '{"auditReportVersion": 3, "vulnerabilities": "none"}',
  'null',
])('%j is neither good nor bad, because it is no report', (output) => {
  expect(judgeAudit(output)).toEqual({ kind: 'unknown' });
});
