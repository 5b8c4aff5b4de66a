import { type LuaState, lauxlib, lua, lualib, to_luastring } from 'fengari';

/** What a command or a script answers, as Redis gives it. */
export type Reply = string | number | null | readonly Reply[];

/** Executes scripts as Redis does. Integers have 32 bits here, which is enough for a clock that begins at 0. */
export interface Lua {
  run(text: string, keys: readonly string[], args: readonly string[]): Reply;
}

const words = new Map<string, Uint8Array>();

function word(text: string): Uint8Array {
  const known = words.get(text);
  if (known !== undefined) return known;
  const made = to_luastring(text);
  // Names of commands and users are few; ids of data may be many.
  if (words.size < 100_000) words.set(text, made);
  return made;
}

/** @param call A command of a script. Throws for one it does not know. */
export function createLua(call: (name: string, args: readonly string[]) => Reply): Lua {
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  const scripts = new Map<string, number>();
  setUp();

  /** `redis`, and `unpack` as Lua 5.1 names it. */
  function setUp(): void {
    lua.lua_createtable(state, 0, 2);
    lua.lua_pushjsfunction(state, answerCall);
    lua.lua_pushvalue(state, -1);
    lua.lua_setfield(state, -3, word('call'));
    lua.lua_setfield(state, -2, word('pcall'));
    lua.lua_setglobal(state, word('redis'));
    lua.lua_getglobal(state, word('table'));
    lua.lua_getfield(state, -1, word('unpack'));
    lua.lua_setglobal(state, word('unpack'));
    lua.lua_settop(state, 0);
  }

  function answerCall(from: LuaState): number {
    const given = Array.from({ length: lua.lua_gettop(from) }, (_, at) => lua.lua_tojsstring(from, at + 1));
    const [name = '', ...args] = given;
    push(from, call(name.toUpperCase(), args));
    return 1;
  }

  function push(to: LuaState, reply: Reply): void {
    if (reply === null) lua.lua_pushboolean(to, false);
    else if (typeof reply === 'number') lua.lua_pushinteger(to, reply);
    else if (typeof reply === 'string') lua.lua_pushstring(to, word(reply));
    else pushList(to, reply);
  }

  function pushList(to: LuaState, items: readonly Reply[]): void {
    lua.lua_createtable(to, items.length, 0);
    for (const [index, item] of items.entries()) {
      push(to, item);
      lua.lua_rawseti(to, -2, index + 1);
    }
  }

  /** A list ends before its first nil. */
  function read(index: number): Reply {
    const type = lua.lua_type(state, index);
    if (type === lua.LUA_TNIL) return null;
    if (type === lua.LUA_TBOOLEAN) return lua.lua_toboolean(state, index) ? 1 : null;
    if (type === lua.LUA_TNUMBER) return Math.trunc(lua.lua_tonumber(state, index));
    if (type !== lua.LUA_TTABLE) return lua.lua_tojsstring(state, index);
    const items: Reply[] = [];
    for (let at = 1; ; at += 1) {
      lua.lua_rawgeti(state, index, at);
      const isEnd = lua.lua_type(state, -1) === lua.LUA_TNIL;
      if (!isEnd) items.push(read(lua.lua_gettop(state)));
      lua.lua_pop(state, 1);
      if (isEnd) return items;
    }
  }

  function scriptOf(text: string): number {
    const known = scripts.get(text);
    if (known !== undefined) return known;
    if (lauxlib.luaL_loadstring(state, word(text)) !== 0) throw new Error(lua.lua_tojsstring(state, -1));
    const made = lauxlib.luaL_ref(state, lua.LUA_REGISTRYINDEX);
    scripts.set(text, made);
    return made;
  }

  return {
    run(text, keys, args) {
      const script = scriptOf(text);
      pushList(state, keys);
      lua.lua_setglobal(state, word('KEYS'));
      pushList(state, args);
      lua.lua_setglobal(state, word('ARGV'));
      lua.lua_rawgeti(state, lua.LUA_REGISTRYINDEX, script);
      if (lua.lua_pcall(state, 0, 1, 0) !== 0) throw new Error(lua.lua_tojsstring(state, -1));
      const reply = read(lua.lua_gettop(state));
      lua.lua_settop(state, 0);
      return reply;
    },
  };
}
