import { io, type Socket } from 'socket.io-client';

const opened: Socket[] = [];

/**
 * The realtime channel of a node, opened with a session's cookie as a browser does; rejects when nobody is let in.
 * `listen` is called before anything can be heard.
 */
export function openChannel(
  url: string,
  token: string | null,
  listen: (socket: Socket) => void = () => {},
): Promise<Socket> {
  const socket = io(url, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(token !== null && { extraHeaders: { cookie: `onboard-session=${token}` } }),
  });
  opened.push(socket);
  listen(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

export function closeChannels(): void {
  for (const socket of opened.splice(0)) socket.close();
}
