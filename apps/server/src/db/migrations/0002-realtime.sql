-- Large realtime messages between nodes pass through this table (the PostgreSQL adapter of socket.io).
CREATE TABLE socket_io_attachments (
  id bigserial UNIQUE,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
