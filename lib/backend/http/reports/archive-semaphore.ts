import { createSlots } from '@/lib/net/slots';

/** Acquires a slot for an archive that spools its files to disk, and returns its release; null when none is free. */
export const acquireArchiveSlot = createSlots({ all: 16, network: 3 });
