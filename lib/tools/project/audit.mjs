import { execFile } from 'node:child_process';
import { stop } from './steps.mjs';

const timeoutMs = 60_000;

/** The output of `npm audit --json`; `unknown` when the registry is unreachable or does not support audits. */
export function readAudit(text) {
  try {
    const { vulnerabilities, metadata } = JSON.parse(text);
    if (typeof vulnerabilities !== 'object' || vulnerabilities === null || !metadata?.vulnerabilities)
      return { kind: 'unknown' };
    const names = Object.values(vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity }) => `${name} (${severity})`);
    return names.length > 0 ? { kind: 'bad', names } : { kind: 'fine' };
  } catch {
    return { kind: 'unknown' };
  }
}

export async function auditPackages() {
  const options = { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
  // npm exits with an error where it found a weakness; its report is printed all the same.
  const report = await new Promise((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, stdout) => resolve(stdout)),
  );
  const found = readAudit(report);
  if (found.kind === 'bad')
    stop(
      `Production packages with known weaknesses: ${found.names.join(', ')}. Run npm audit --omit=dev, take the mended versions and run npm test again.`,
    );
  if (found.kind === 'unknown')
    return 'Packages were NOT audited: the registry gave no report. Run npm audit --omit=dev where one can be reached.';
  console.info('No production package has a known weakness of high severity.');
  return null;
}
