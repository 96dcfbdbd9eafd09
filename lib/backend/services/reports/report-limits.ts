/** How often a sender may do something within so many seconds. */
export const limits = {
  /** Openings of one report by one address, and of any by one network (IPv4 /24, IPv6 /48), where a whole company may sit. */
  openReport: { seconds: 600, blockAfter: 40 },
  openNetwork: { seconds: 600, blockAfter: 400 },
  /** Questions whether a number and its code belong together. */
  verifyAddress: { seconds: 600, blockAfter: 15 },
  verifyNetwork: { seconds: 600, blockAfter: 90 },
} as const;
