// Stands in the place of IdeaStatiCa.ConnectionRestApi.exe: it listens at -port=N, and has another service answer.
const { createServer, request } = require('node:http');

const port = process.argv.map((one) => /^-port=(\d+)$/.exec(one)?.[1]).find(Boolean);
const service = new URL(process.env.STAND_IN_FOR);
createServer((req, res) => {
  const { method, url: path, headers } = req;
  const asked = request({ host: service.hostname, port: service.port, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode, answer.headers);
    answer.pipe(res);
  });
  asked.once('error', () => res.destroy());
  req.pipe(asked);
}).listen(Number(port), '127.0.0.1', () => console.log(`listening on ${port}`));
