import { z } from 'zod';

/**
 * `nodemailer` names the command that failed and the answer of the server. 5.7 is about who sends, not about who
 * receives, such as a relay that is denied; other codes than these are about the connection or the login.
 */
const refusalSchema = z.looseObject({
  command: z.literal('RCPT TO'),
  response: z.string().regex(/^(?:501|55\d)(?![ -]5\.7\.)/),
});

/** Whether an error of `sendMail` says that the mail server will never accept this recipient. */
export const isRecipientRefused = (error: unknown): boolean => refusalSchema.safeParse(error).success;
