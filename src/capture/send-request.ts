import { type LookupAddress, lookup } from 'node:dns';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/**
 * Sends a request, without following redirects; unless `allowPrivate`, a private address is refused where the
 * connection is made, whatever name led to it.
 * @param options `expected` is the status, for messages
 * @param json body of a POST; without it the request is a GET
 * @returns the answer once its header is there
 * @throws Error for a private address
 */
export function sendRequest(
  url: URL,
  options: RequestOptions & { allowPrivate: boolean; expected: string },
  json?: string,
): Promise<IncomingMessage> {
  const { allowPrivate, expected, headers, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress(host);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent: ClientRequest = send(url, {
      method: json === undefined ? 'GET' : 'POST',
      agent: false,
      signal,
      lookup: allowPrivate ? undefined : publicLookup,
      headers: { ...headers, 'user-agent': 'pagestructure' },
    });
    sent.once('response', (response) => {
      // A connection that breaks off would end a body without a declared length like an ordinary end.
      sent.on('error', (error) => response.destroy(error));
      resolve(response);
    });
    sent.once('upgrade', (response, socket) => {
      socket.destroy();
      reject(new Error(`the server answered ${response.statusCode} (expected ${expected})`));
    });
    sent.on('error', reject);
    sent.end(json);
  });
}

function privateAddress(address: string): Error {
  return new Error(
    `address ${address} is not on the public internet (--allow-private reads it; in a program allowPrivate)`,
  );
}

/** Name resolution that fails when any answer is a private address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const bad = error ?? found.map(({ address }) => address).find(isPrivateAddress);
    if (typeof bad === 'string') callback(privateAddress(bad), '');
    else if (bad) callback(bad, '');
    else if (options.all) callback(null, found);
    else callback(null, found[0].address, found[0].family);
  });
};
