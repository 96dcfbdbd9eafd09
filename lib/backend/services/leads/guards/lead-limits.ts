export const limits = {
  /** Leads of one address: above the first number a proof is asked for, above the second nothing is taken. */
  address: { seconds: 600, suspectAfter: 5, blockAfter: 30 },
  /** The same for a network (IPv4 /24, IPv6 /48), where a whole company may sit. */
  network: { seconds: 600, suspectAfter: 60, blockAfter: 240 },
  /** Leads that name one mail address, from anywhere: each sends a mail there, and its owner may have asked for none. */
  recipient: { seconds: 3_600, suspectAfter: 12, blockAfter: 40 },
  /** Questions whether an address is known: by sender, and about one address from anywhere. */
  exists: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  existsAddress: { seconds: 3_600, blockAfter: 20 },
} as const;

/** What a puzzle of a lead is good for. */
export const leadUse = { purpose: 'lead' } as const;
