import { readFileSync } from 'node:fs';

/** @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * Returns the names of the browser tests that passed at the second attempt, from Playwright's JSON report.
 * @param {string} report path
 * @returns {string[]}
 */
export function flakyTests(report) {
  const { suites = [] } = JSON.parse(readFileSync(report, 'utf8'));
  return suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
}
