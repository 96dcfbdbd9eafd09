import { decodedText } from '@/lib/contract/routes/segments';

/** Decoded id in a URL fragment (`#caf%C3%A9`); a malformed one as it stands, empty without a fragment. */
export const fragmentId = (hash: string): string => decodedText(hash.slice(1));
