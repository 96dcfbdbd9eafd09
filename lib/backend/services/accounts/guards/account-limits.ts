/** Above `suspectAfter` a proof of work is required; above `blockAfter` everything is refused until the window ends. */
export const limits = {
  /** Sign-ins from one address and from one network (IPv4 /24, IPv6 /48). */
  signInAddress: { seconds: 900, suspectAfter: 15, blockAfter: 60 },
  signInNetwork: { seconds: 900, suspectAfter: 60, blockAfter: 300 },
  /** Sign-ins to one account from one network; a successful one resets it. */
  signInPair: { seconds: 900, suspectAfter: 5, blockAfter: 20 },
  /** Sign-ins to all accounts: under an attack, networks not known for an account must solve a proof of work first. */
  signInAll: { seconds: 60, suspectAfter: 300 },
  /** Sign-ins to one account from anywhere. It never blocks, or anyone could lock an owner out. */
  signInAccount: { seconds: 3_600, suspectAfter: 20 },
  /** A network that signed in to an account in this window or the one before is not suspected for others' attempts. */
  knownNetwork: { seconds: 45 * 86_400 },
  /** Code requests from one address and from one network. */
  codeAddress: { seconds: 600, suspectAfter: 5, blockAfter: 20 },
  codeNetwork: { seconds: 600, suspectAfter: 40, blockAfter: 150 },
  /** Code messages for one purpose to one recipient, by requests from one network. They block that network only. */
  codePair: { seconds: 3_600, blockAfter: 6 },
  codePairDay: { seconds: 86_400, blockAfter: 20 },
  /** The same from any network. It never blocks: above it a proof is required. */
  codeRecipient: { seconds: 3_600, suspectAfter: 5 },
  /** Text messages to phones by one address and by one network: each of them costs money. */
  phoneAddress: { seconds: 86_400, blockAfter: 20 },
  phoneNetwork: { seconds: 86_400, blockAfter: 100 },
  /**
   * Requests from pages without script in place of a proof. Only text messages to phones are counted for all of them
   * together.
   */
  plainAddress: { seconds: 3_600, blockAfter: 5 },
  plainNetwork: { seconds: 3_600, blockAfter: 20 },
  plainPair: { seconds: 3_600, blockAfter: 3 },
  plainPhones: { seconds: 3_600, blockAfter: 120 },
  /** Sign-ins to one account in doubt without script, from all networks that are not known for it. */
  plainAccount: { seconds: 3_600, blockAfter: 20 },
  /** Registrations and new passwords submitted with a code. */
  submitAddress: { seconds: 600, blockAfter: 30 },
  submitNetwork: { seconds: 600, blockAfter: 300 },
  /** Checks whether an address is free: by sender, about one address from one network, and about it from anywhere. */
  validAddress: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  validNetwork: { seconds: 600, suspectAfter: 30, blockAfter: 300 },
  validPair: { seconds: 3_600, blockAfter: 40 },
  validRecipient: { seconds: 3_600, suspectAfter: 10 },
} as const;

export type Limit = { seconds: number; suspectAfter?: number; blockAfter?: number };
