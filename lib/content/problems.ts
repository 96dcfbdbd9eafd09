import { relative } from 'node:path';
import type { z } from 'zod';

/** Collects the validation errors of a content folder, so that one run reports all of them. */
export class Problems {
  private readonly lines: string[] = [];

  constructor(private readonly dir: string) {}

  add(file: string, field: string, reason: string): void {
    this.lines.push(`${relative(this.dir, file)}: ${field}: ${reason}`);
  }

  addIssues(file: string, error: z.ZodError): void {
    for (const issue of error.issues) this.add(file, issue.path.join('.') || 'file', issue.message);
  }

  /** Throws one Error with a `file: field: reason` line per problem, if there is any. */
  throwIfAny(): void {
    if (this.lines.length === 0) return;
    const lines = [...this.lines].sort().map((line) => `  ${line}`);
    throw new Error(`The content cannot be used; ${lines.length} to correct:\n${lines.join('\n')}`);
  }
}
