/** Above `suspectAfter` a proof of work is asked for, above `blockAfter` nothing is done until the window ends. */
export const limits = {
  /** Sign-ins of one address and of one network (IPv4 /24, IPv6 /48). */
  signInAddress: { seconds: 900, suspectAfter: 15, blockAfter: 60 },
  signInNetwork: { seconds: 900, suspectAfter: 60, blockAfter: 300 },
  /** Sign-ins to one account from one network; a right one sets it back. */
  signInPair: { seconds: 900, suspectAfter: 5, blockAfter: 20 },
  /** Sign-ins to any account from networks that it is not known from: under an attack the unknown prove themselves first. */
  signInAll: { seconds: 60, suspectAfter: 300 },
  /** Sign-ins to one account from anywhere. It never blocks, or anyone could lock an owner out. */
  signInAccount: { seconds: 3_600, suspectAfter: 20 },
  /** A network from which an account was signed in to lately is not suspected for what others do elsewhere. */
  knownNetwork: { seconds: 90 * 86_400 },
  /** Codes asked for by one address and network, and for one recipient: each is a mail or a message that somebody gets. */
  codeAddress: { seconds: 600, suspectAfter: 5, blockAfter: 20 },
  codeNetwork: { seconds: 600, suspectAfter: 40, blockAfter: 150 },
  codeRecipient: { seconds: 3_600, suspectAfter: 5, blockAfter: 12 },
  /** Codes that were asked for on pages without script, which can prove nothing. */
  plainAddress: { seconds: 3_600, blockAfter: 5 },
  plainNetwork: { seconds: 3_600, blockAfter: 20 },
  plainRecipient: { seconds: 3_600, blockAfter: 3 },
  plainAll: { seconds: 3_600, blockAfter: 120 },
  /** Registrations and new passwords tried with a code. */
  submitAddress: { seconds: 600, blockAfter: 30 },
  submitNetwork: { seconds: 600, blockAfter: 300 },
  /** Questions whether an address is free: by sender, and about one address from anywhere. */
  validAddress: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  validRecipient: { seconds: 3_600, suspectAfter: 10, blockAfter: 40 },
} as const;

export type Limit = { seconds: number; suspectAfter?: number; blockAfter?: number };
