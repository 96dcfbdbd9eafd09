/** Rate limits by sender; windows in seconds. */
export const limits = {
  /**
   * Openings of one report from one address, and of any from one network (IPv4 /24, IPv6 /48), which a company may
   * share.
   */
  openReport: { seconds: 600, blockAfter: 40 },
  openNetwork: { seconds: 600, blockAfter: 400 },
  /** Verifications of a number and its code. */
  verifyAddress: { seconds: 600, blockAfter: 15 },
  verifyNetwork: { seconds: 600, blockAfter: 90 },
} as const;
