/**
 * The channel of PostgreSQL on which every node hears the id of a client one of whose tasks moved on. The database
 * itself tells it (migration 0145).
 */
export const TASK_NEWS = 'onboard_tasks';
