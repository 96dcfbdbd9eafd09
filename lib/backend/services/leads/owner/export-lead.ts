import type { WholeLead } from '@/lib/backend/services/leads/find-lead';

/**
 * Returns what is stored about a lead, for its sender to download: without the hash of the address and internal keys.
 */
export function exportLead({ lead, files, consents, outbox }: WholeLead) {
  const { emailHash, ...exported } = lead;
  return {
    ...exported,
    files: files.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
    consents: consents.map(({ kind, given, textVersion, locale, at }) => ({ kind, given, textVersion, locale, at })),
    messages: outbox.map(({ kind, createdAt, deliveredAt, attempts }) => ({ kind, createdAt, deliveredAt, attempts })),
  };
}
