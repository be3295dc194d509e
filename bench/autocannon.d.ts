/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: readonly object[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
