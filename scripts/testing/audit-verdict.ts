import * as v from 'valibot';

/** The result of a vulnerability check of the dependencies. */
export type AuditVerdict =
  | { readonly kind: 'good' }
  /** The registry did not answer, or its answer is not a report. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bad'; readonly packages: readonly string[] };

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })) }),
);

/** @param output of `npm audit --json` */
export function judgeAudit(output: string): AuditVerdict {
  const { success, output: report } = v.safeParse(reportSchema, output);
  if (!success) return { kind: 'unknown' };
  const packages = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
  return packages.length === 0 ? { kind: 'good' } : { kind: 'bad', packages };
}
