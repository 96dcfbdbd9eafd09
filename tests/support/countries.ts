/** The countries with resident inspectors, in the order of the original. */
export const thirteen = [
  ...['japan', 'south-korea', 'india', 'bangladesh', 'myanmar', 'china', 'philippines'],
  ...['thailand', 'cambodia', 'vietnam', 'indonesia', 'malaysia', 'pakistan'],
];
