import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { neededProgram } from './debianProgram.mjs'
import { service } from './service.mjs'

/** nginx reloads its settings within this time, and its old process accepts no new connections. */
const reloadMilliseconds = 1000

/**
 * nginx in front of several nodes. Reads are retried on the next node when one is down. Writes go to the next one only
 * where the first was unreachable: nginx repeats no POST that was sent. So each write has a connection of its own (a
 * kept-alive one might be closed by a stopping node just when it is used), and a stopping node closes its own.
 */
export async function startBalancer({ ports, port, dataDir }) {
  const program = neededProgram('nginx')
  const folder = join(dataDir, 'balancer')
  mkdirSync(join(folder, 'temporary'), { recursive: true })
  const config = join(folder, 'nginx.conf')
  const write = (without) => writeFileSync(config, configuration({ ports, without, port, folder }))
  write(null)
  chmodSync(folder, 0o755)
  const running = await service({
    program,
    args: ['-p', folder, '-c', config, '-e', 'stderr'],
    port,
    name: 'nginx',
    signal: 'SIGQUIT',
  })
  /** Takes the node of this port out of rotation, or restores all (null); requests in progress are finished. */
  const takeOut = async (without) => {
    write(without)
    process.kill(running.pid, 'SIGHUP')
    await wait(reloadMilliseconds)
  }
  return { url: `http://127.0.0.1:${port}`, takeOut, stop: running.stop, output: running.output }
}

// While one of two nodes stops, a single failure of the other must not leave nginx without any.
const nodesOf = (ports, without) =>
  ports
    .map((port) => `    server 127.0.0.1:${port} max_fails=10 fail_timeout=2s${port === without ? ' down' : ''};`)
    .join('\n')

function configuration({ ports, without, port, folder }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/temporary/${kind};`)
    .join('\n')
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${temporary}
  access_log off;
  client_max_body_size 30m;
  upstream reading {
${nodesOf(ports, without)}
    keepalive 32;
    keepalive_timeout 4s;
  }
  upstream writing {
${nodesOf(ports, without)}
  }
  map $request_method $nodes { default reading; POST writing; PUT writing; PATCH writing; DELETE writing; }
  map $request_method $kept { default ""; POST close; PUT close; PATCH close; DELETE close; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://$nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection $kept;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
      proxy_connect_timeout 2s;
      proxy_read_timeout 65s;
      proxy_buffering on;
      proxy_request_buffering on;
    }
  }
}
`
}
