/** What stands before the column in the key of a cell of a wide row: whose it is, as in `child1.firstName`. */
export const MEMBER_PREFIX = /^(spouse|child\d{1,2}|dependent\d{1,2})\./;
