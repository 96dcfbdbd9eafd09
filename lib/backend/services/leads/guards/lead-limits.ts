export const limits = {
  /** Leads from one address: above `suspectAfter` a proof of work is required, above `blockAfter` none is accepted. */
  address: { seconds: 600, suspectAfter: 5, blockAfter: 30 },
  /** The same for a network (IPv4 /24, IPv6 /48), which a whole company may share. */
  network: { seconds: 600, suspectAfter: 60, blockAfter: 240 },
  /** Leads that name one mailbox in any spelling, from anywhere. It never blocks, or anyone could shut the owner out. */
  recipient: { seconds: 3_600, suspectAfter: 12 },
  /** Leads that name such a mailbox in doubt, from the pages without script of one network: they bring no proof. */
  plainNetwork: { seconds: 3_600, most: 5 },
  /** Confirmations to one mailbox, possibly of someone who asked for none; leads above are taken without one. */
  confirmations: { seconds: 86_400, most: 5 },
  /** Queries whether an address is known: by sender, and about one address from anywhere. */
  exists: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  existsAddress: { seconds: 3_600, blockAfter: 20 },
} as const;

/** What the challenge of a lead may be used for. */
export const leadUse = { purpose: 'lead' } as const;
