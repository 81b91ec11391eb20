/** For sessions of tests that record nothing. */
export async function noRecordings(): Promise<never> {
  throw new Error('this test has no history');
}
