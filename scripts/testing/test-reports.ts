/** The result of a report. A flaky or skipped test counts as failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The tests that did not pass, as `file > title`. A flaky or skipped one is marked. */
  readonly troubles: readonly string[];
}

export interface UnitReport {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface BrowserSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly BrowserSuite[];
}

/** @param root the start of each path, which is not printed */
export function unitOutcome({ testResults }: UnitReport, root: string): Outcome {
  const found = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    // A file that could not be loaded has no tests.
    if (assertionResults.length === 0 && status !== 'passed') return [{ title: file, mark: 'failed' }];
    return assertionResults.map((one) => ({ title: `${file} > ${one.fullName}`, mark: one.status }));
  });
  return outcomeOf(found, 'passed', 'failed');
}

export function browserOutcome(report: { readonly suites: readonly BrowserSuite[] }): Outcome {
  const specsOf = ({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const found = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({ title: `${file} > ${title}`, mark: status })),
    );
  return outcomeOf(found, 'expected', 'unexpected');
}

function outcomeOf(
  found: readonly { readonly title: string; readonly mark: string }[],
  good: string,
  bad: string,
): Outcome {
  const troubles = found
    .filter(({ mark }) => mark !== good)
    .map(({ title, mark }) => (mark === bad ? title : `${title} (${mark})`));
  return { passed: found.length - troubles.length, failed: troubles.length, troubles };
}
