export const limits = {
  /** Comments from one address and from one network (IPv4 /24, IPv6 /48), which a whole company may share. */
  address: { seconds: 600, blockAfter: 12 },
  network: { seconds: 600, blockAfter: 80 },
  /** Comments without a proof of work, from pages without script: by address, by network and all together. */
  plainAddress: { seconds: 600, blockAfter: 3 },
  plainNetwork: { seconds: 600, blockAfter: 15 },
  plainAll: { seconds: 3_600, blockAfter: 60 },
  likeAddress: { seconds: 600, blockAfter: 120 },
  likeNetwork: { seconds: 600, blockAfter: 1_200 },
  /** Likes of new browsers: a script that keeps no cookies is a new one each time. */
  firstLikeAddress: { seconds: 600, blockAfter: 10 },
  firstLikeNetwork: { seconds: 600, blockAfter: 60 },
  /** The same text at the same place within this time is one comment. */
  same: { seconds: 600 },
} as const;

/** What the challenge of a comment may be used for. */
export const commentUse = { purpose: 'comment' } as const;

/** A comment with more links than this waits for moderation. */
export const maxLinks = 2;
