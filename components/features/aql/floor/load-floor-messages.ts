import { getMessages } from 'next-intl/server';
import type { FloorMessages } from './floor-messages';

/** The messages of the floor tool with unfilled placeholders, serializable for client components. */
export async function loadFloorMessages(): Promise<FloorMessages> {
  return (await getMessages())['aql-floor'].tool;
}
