import { z } from 'zod';

/** `POST /topapi/v1/log`: the campaign code from the `from` query parameter. */
export const campaignCodePattern = /^[A-Za-z0-9_.-]{1,64}$/;
export const logBodySchema = z.object({ from: z.string().regex(campaignCodePattern) });
