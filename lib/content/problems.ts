import { relative } from 'node:path';
import type { z } from 'zod';

export class Problems {
  private readonly lines: string[] = [];

  constructor(private readonly dir: string) {}

  add(file: string, field: string, reason: string): void {
    this.lines.push(`${relative(this.dir, file)}: ${field}: ${reason}`);
  }

  addIssues(file: string, error: z.ZodError): void {
    for (const issue of error.issues) this.add(file, issue.path.join('.') || 'file', issue.message);
  }

  throwIfAny(): void {
    if (this.lines.length === 0) return;
    const lines = [...this.lines].sort().map((line) => `  ${line}`);
    throw new Error(`The content cannot be used; ${lines.length} to correct:\n${lines.join('\n')}`);
  }
}
