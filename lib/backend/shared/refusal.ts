import type { Locale } from '@/lib/i18n/locales';

const unavailableSeconds = 30;

export abstract class Refusal<Key extends string, Details extends { retryAfterSeconds?: number }> extends Error {
  constructor(
    readonly key: Key,
    readonly status: number,
    readonly details: Details,
  ) {
    super(key);
  }

  get minutes(): string {
    return String(Math.ceil((this.details.retryAfterSeconds ?? 60) / 60));
  }

  headers(locale: Locale): Record<string, string> {
    const wait = this.details.retryAfterSeconds ?? (this.status === 503 ? unavailableSeconds : 0);
    const retry = wait ? { 'retry-after': String(wait) } : undefined;
    return { 'cache-control': 'no-store', 'content-language': locale, ...retry };
  }
}
