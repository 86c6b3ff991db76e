import { expect, it } from "vitest";
import { settingNames } from "./env.ts";
import { misspelledSettings } from "./misspelled-settings.ts";

it.each([
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["MAILTO", "MAIL_TO"],
  ["SECRETS", "SECRET"],
  ["WEBHOOK_SECERT_FILE", "WEBHOOK_SECRET_FILE"],
  ["RETENTION_LEADS_DAY", "RETENTION_LEAD_DAYS"],
])("%s is taken for a misspelled %s", (given, meant) => {
  expect(misspelledSettings({ [given]: "x" })).toEqual([`${given}, did you mean ${meant}?`]);
});

it("ignores a misspelled setting that is empty or set along with the right one", () => {
  expect(misspelledSettings({ SMPT_URL: "x", SMTP_URL: "smtp://mail.example.com" })).toEqual([]);
  expect(misspelledSettings({ SMPT_URL: "" })).toEqual([]);
});

it("ignores valid settings, also from a file", () => {
  expect(
    misspelledSettings(Object.fromEntries(settingNames.flatMap((name) => [name, `${name}_FILE`].map((given) => [given, "x"])))),
  ).toEqual([]);
});

/** Variables of shells, terminals, Node, npm, containers, clouds and databases. */
const foreign = `
  _ PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL SHLVL PWD OLDPWD TERM TERM_PROGRAM COLORTERM COLUMNS LINES LANG LANGUAGE LC_ALL TZ
  EDITOR VISUAL PAGER MAIL MAILCHECK MAILPATH HISTSIZE HISTFILE SECONDS RANDOM DISPLAY TMPDIR TEMP SSH_AUTH_SOCK SSH_CLIENT SSH_TTY
  XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET STATE_DIRECTORY
  NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NPM_CONFIG_CACHE npm_config_registry npm_package_name npm_lifecycle_event
  npm_execpath INIT_CWD CI DEBUG FORCE_COLOR NO_COLOR HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy
  PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGSSLMODE PGDATA POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB REDIS_URL MYSQL_URL DB_URL
  DATABASE_USER DATABASE_HOST DATABASE_NAME SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST MAIL_PORT SECRET_KEY SECRET_KEY_BASE
  KUBERNETES_SERVICE_HOST KUBERNETES_PORT MOONTOWER_SERVICE_HOST MOONTOWER_PORT SITE_NAME SITE_ID BASE_URL PUBLIC_URL APP_URL
  AWS_REGION AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN GOOGLE_CLOUD_PROJECT FLY_APP_NAME RENDER DYNO RAILWAY_ENVIRONMENT SENTRY_DSN
  OTEL_EXPORTER_OTLP_ENDPOINT LOG_FORMAT LOGGER GIT_SSH HOSTS PORTS SERVER_PORT
`;

it("ignores variables of a usual environment", () => {
  expect(
    misspelledSettings(
      Object.fromEntries(
        foreign
          .trim()
          .split(/\s+/)
          .map((name) => [name, "x"]),
      ),
    ),
  ).toEqual([]);
});
