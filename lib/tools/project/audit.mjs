import { spawnSync } from 'node:child_process';
import { stop } from './steps.mjs';

const timeoutMs = 60_000;

/**
 * What `npm audit --json` of production packages says: `fine`, `bad` with the names of packages of high or critical severity,
 * or `unknown` when it is no report, which is what a registry that cannot be reached or does not audit leaves behind.
 */
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

/** Ends the process when a production package has a known weakness of high or critical severity; without a registry it says so and goes on. */
export function auditPackages() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = readAudit(stdout ?? '');
  if (found.kind === 'bad')
    stop(
      `Production packages with known weaknesses: ${found.names.join(', ')}. Run npm audit --omit=dev, take the mended versions and run npm test again.`,
    );
  if (found.kind === 'unknown')
    console.info(
      'The audit of packages was skipped: the registry gave no report. Run npm audit --omit=dev where one can be reached.',
    );
  else console.info('No production package has a known weakness of high severity.');
}
