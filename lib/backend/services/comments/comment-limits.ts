export const limits = {
  /** Comments of one address and of one network (IPv4 /24, IPv6 /48), where a whole company may sit. */
  address: { seconds: 600, blockAfter: 12 },
  network: { seconds: 600, blockAfter: 80 },
  /** Comments without a proof of work, from pages without script: of an address, of a network, of all together. */
  plainAddress: { seconds: 600, blockAfter: 3 },
  plainNetwork: { seconds: 600, blockAfter: 15 },
  plainAll: { seconds: 3_600, blockAfter: 60 },
  likeAddress: { seconds: 600, blockAfter: 120 },
  likeNetwork: { seconds: 600, blockAfter: 1_200 },
  /** Likes of browsers that had done nothing before: a script that keeps no cookie is a new one each time. */
  firstLikeAddress: { seconds: 600, blockAfter: 10 },
  firstLikeNetwork: { seconds: 600, blockAfter: 60 },
  /** The same words at the same place within this time are one comment. */
  same: { seconds: 600 },
} as const;

/** What a puzzle of a comment is good for. */
export const commentUse = { purpose: 'comment' } as const;

/** More addresses than this in one comment are looked at by a person first. */
export const maxLinks = 2;
