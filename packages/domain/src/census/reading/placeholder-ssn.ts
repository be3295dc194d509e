/** Numbers that stand for one still to come, such as 123-45-6789; many people have the same. */
export const isPlaceholderSsn = (ssn: number): boolean =>
  ssn % 111_111_111 === 0 ||
  ssn === 123_456_789 ||
  ssn === 987_654_321 ||
  ssn === 78_051_120 ||
  ssn === 219_099_999 ||
  (ssn >= 987_654_320 && ssn <= 987_654_329);
