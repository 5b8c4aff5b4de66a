import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { ProjectsPage } from '../pages/projects/projects-page.tsx';
import { type Credential, keyCredential } from '../provider/credential.ts';
import type { ProviderSession } from '../provider/provider-session.ts';
import { spoken } from '../words/language.ts';
import { basePath, decoded } from './base.ts';
import { createClient } from './client.ts';
import { Failure } from './failure.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NotFound } from './not-found.tsx';
import { OneViewer } from './one-viewer.tsx';
import { SessionContext } from './session.ts';
import { Shell } from './shell.tsx';
import { storedApiKey } from './stored-api-key.ts';

const ProjectPage = lazyPart(
  () => import('../pages/project/project-page.tsx'),
  <LoadingPage name="Project" />,
);
const ConnectionPage = lazyPart(
  () => import('../pages/connection/connection-page.tsx'),
  <LoadingPage name="Connection" />,
);
const ComparePage = lazyPart(
  () => import('../pages/compare/compare-page.tsx'),
  <LoadingPage name="Comparison" />,
);
const JobsPage = lazyPart(() => import('../pages/jobs/jobs-page.tsx'), <LoadingPage name="Jobs" />);
const JobPage = lazyPart(() => import('../pages/job/job-page.tsx'), <LoadingPage name="Work" />);
const SimilarPage = lazyPart(() => import('../pages/similar/similar-page.tsx'), <LoadingPage name="Work" />);
const DesignRepeats = lazyPart(
  () => import('../pages/similar/design-page.tsx'),
  <LoadingPage name="Designs" />,
);
const DesignsPage = lazyPart(
  () => import('../pages/designs/designs-page.tsx'),
  <LoadingPage name="Designs" />,
);
const WallPage = lazyPart(() => import('../pages/wall/wall-page.tsx'), <LoadingPage name="Wall" />);

const base = basePath.replace(/\/$/, '');

/** `?...` alone is meant for the path one is at; with a `<base>` the browser would take it for that of the base. */
const keepPath: AroundNavHandler = (navigate, to, options) =>
  navigate(to.startsWith(`${base}?`) ? location.pathname + to.slice(base.length) : to, options);

interface AppProps {
  provider: ProviderSession | null;
  /** With which the page begins. */
  credential: Credential | null;
}

/** The whole page: a session, the shell, and what the address names. Who signs out takes along all that was read. */
export function App({ provider, credential }: AppProps) {
  const [login, setLogin] = useState({ credential, signOuts: 0 });
  // Another language or other units draw all of it again, where both are read; what is typed stays.
  useSyncExternalStore(spoken.onChange, spoken.turn);
  const [needsKey, setNeedsKey] = useState(false);
  const latest = useRef(login);
  useLayoutEffect(() => {
    latest.current = login;
  }, [login]);
  // Another one for each sign-in, also with the same key: one that was refused does not go on by itself. What the one before is
  // still answered says nothing of the new key.
  const client = useMemo(
    () => createClient(login.credential, () => latest.current === login && setNeedsKey(true)),
    [login],
  );
  const session = useMemo(
    () => ({
      client,
      needsKey,
      hasKey: login.credential !== null,
      provider,
      signIn(given: string, remember: boolean) {
        if (remember) storedApiKey.keep(given);
        else storedApiKey.forget();
        setNeedsKey(false);
        setLogin(({ signOuts }) => ({ credential: keyCredential(given), signOuts }));
      },
      signOut() {
        storedApiKey.forget();
        void provider?.signOut();
        setLogin(({ signOuts }) => ({ credential: null, signOuts: signOuts + 1 }));
      },
    }),
    [client, login, needsKey, provider],
  );
  return (
    <SessionContext value={session}>
      <Provider value={client} key={login.signOuts}>
        <OneViewer>
          <Router base={base} aroundNav={keepPath}>
            <Shell>
              <Failure>
                <Switch>
                  <Route path="/">
                    <ProjectsPage />
                  </Route>
                  <Route path="/projects/:id">{({ id }) => <ProjectPage key={id} id={decoded(id)} />}</Route>
                  <Route path="/projects/:id/compare">
                    {({ id }) => <ComparePage key={id} id={decoded(id)} />}
                  </Route>
                  <Route path="/projects/:id/connections/:number">
                    {({ id, number }) => <ConnectionPage projectId={decoded(id)} number={Number(number)} />}
                  </Route>
                  <Route path="/jobs">
                    <JobsPage />
                  </Route>
                  <Route path="/jobs/:id">{({ id }) => <JobPage key={id} id={decoded(id)} />}</Route>
                  <Route path="/jobs/:id/similar">
                    {({ id }) => <SimilarPage key={id} id={decoded(id)} />}
                  </Route>
                  <Route path="/designs/similar">
                    <DesignRepeats />
                  </Route>
                  <Route path="/designs">
                    <DesignsPage />
                  </Route>
                  <Route path="/wall">
                    <WallPage />
                  </Route>
                  <Route>
                    <NotFound />
                  </Route>
                </Switch>
              </Failure>
            </Shell>
          </Router>
        </OneViewer>
      </Provider>
    </SessionContext>
  );
}
