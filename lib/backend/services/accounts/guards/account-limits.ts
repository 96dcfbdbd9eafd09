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
  /** A network from which an account was signed in to in this window or the one before is not suspected for what others do elsewhere. */
  knownNetwork: { seconds: 45 * 86_400 },
  /** Codes asked for by one address and by one network. */
  codeAddress: { seconds: 600, suspectAfter: 5, blockAfter: 20 },
  codeNetwork: { seconds: 600, suspectAfter: 40, blockAfter: 150 },
  /** Messages with a code for one purpose, to one recipient from one network: these block, and nobody but that network. */
  codePair: { seconds: 3_600, blockAfter: 6 },
  codePairDay: { seconds: 86_400, blockAfter: 20 },
  /** The same from anywhere: above it a proof is asked for, and in a day that had many the messages come seldom. Neither blocks. */
  codeRecipient: { seconds: 3_600, suspectAfter: 5 },
  codeRecipientDay: { seconds: 86_400, suspectAfter: 12 },
  /** Messages to phones by one address and by one network: each of them costs money. */
  phoneAddress: { seconds: 86_400, blockAfter: 20 },
  phoneNetwork: { seconds: 86_400, blockAfter: 100 },
  /** What pages without script do where others need a proof. Messages to phones alone are counted for all of them together. */
  plainAddress: { seconds: 3_600, blockAfter: 5 },
  plainNetwork: { seconds: 3_600, blockAfter: 20 },
  plainPair: { seconds: 3_600, blockAfter: 3 },
  plainPhones: { seconds: 3_600, blockAfter: 120 },
  /** Registrations and new passwords tried with a code. */
  submitAddress: { seconds: 600, blockAfter: 30 },
  submitNetwork: { seconds: 600, blockAfter: 300 },
  /** Questions whether an address is free: by sender, about one address from one network, and about it from anywhere. */
  validAddress: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  validNetwork: { seconds: 600, suspectAfter: 30, blockAfter: 300 },
  validPair: { seconds: 3_600, blockAfter: 40 },
  validRecipient: { seconds: 3_600, suspectAfter: 10 },
} as const;

export type Limit = { seconds: number; suspectAfter?: number; blockAfter?: number };
