import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import loadConfig from 'next/dist/server/config';
import { shouldServeStreamingMetadata } from 'next/dist/server/lib/streaming-metadata';
import { expect, it } from 'vitest';

it('no name that a browser gives itself makes Next draw a page past every cache', async () => {
  // What the build writes and the server reads: the pattern as Next itself parsed it.
  const { htmlLimitedBots } = await loadConfig(PHASE_PRODUCTION_BUILD, process.cwd());
  for (const name of ['Bingbot/2.0', 'Slackbot', 'facebookexternalhit/1.1', '(?!)', ''])
    expect([name, shouldServeStreamingMetadata(name, htmlLimitedBots as unknown as string)]).toEqual([name, true]);
});
