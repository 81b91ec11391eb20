const LEVELS = 'trace|debug|info|notice|warn|warning|error|fatal|critical|severe';
const LEVEL = new RegExp(`^(?:${LEVELS}|main|root)$`, 'i');
/** `INFO server`, `production.ERROR`. Not in small letters: those can be a name. */
const WITH_LEVEL = new RegExp(`^(?:${LEVELS.toUpperCase()})\\b|\\b(?:${LEVELS.toUpperCase()})$`);

/** Whether logs of programs have this word in the place of a name. */
export function isLogLevel(word: string): boolean {
  return LEVEL.test(word);
}

/** Whether this is what logs of programs have in the place of a name: a level beside a part of the program. */
export function hasLogLevel(name: string): boolean {
  return WITH_LEVEL.test(name);
}

/** Programs whose logs are common, as systems name them in the place of a name. */
const PROGRAM =
  /^(?:anacron|apache2?|apt|avahi|caddy|chronyd?|containerd|cron|cups|dbus|dhclient|dhcpcd|dnsmasq|docker|dockerd|dovecot|fpm|gunicorn|haproxy|httpd|kernel|kubelet|mariadbd?|mongod|mysqld?|named|networkd|nginx|node|ntpd|openvpn|php|postfix|postgres|postgresql|rabbitmq|redis|rsyslogd?|snapd|squid|sshd|sudo|systemd|traefik|udevd?|uvicorn)$/;

/** Whether this is the name of a program, alone or with its part or host: `nginx`, `php-fpm`, `host kernel`. */
export function isProgramName(name: string): boolean {
  return name.split(/[^a-z0-9]/).some((part) => PROGRAM.test(part));
}
