/**
 * A certificate for `127.0.0.1` and `localhost` that signs itself, so that no program trusts it unless it is told to. It is valid
 * from 2020 to 2120, whatever the clock of a machine says. Its key protects nothing.
 */
export const untrusted = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZH5V7J4uQWovjsy9
emsLqRZnCP5BfZgo9+PD8P56kZ2hRANCAASZ2ZWUUAomZz2i8UCtny5Nd3+nYbSK
xodseV+GONjStZJg7awzcoGEF9j5w8Do0pbuH5UnBVCFxOjt93U0qbpw
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBcTCCARegAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOVGVzdCBhdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASZ
2ZWUUAomZz2i8UCtny5Nd3+nYbSKxodseV+GONjStZJg7awzcoGEF9j5w8Do0pbu
H5UnBVCFxOjt93U0qbpwo04wTDAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3Qw
DwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQU6XETocQ+DeblgRfK8Y92+efZOYkw
CgYIKoZIzj0EAwIDSAAwRQIgGPCPKKrSYJ1AP9v7TAUV7KR7xC85aQoQuKuKri9Y
ZC4CIQD9uWtSU7u394LxotBlJVPHqsHXk0rBDZucndlf3M+XDg==
-----END CERTIFICATE-----
`,
} as const;
