/** What the simulation uses of the Lua interpreter, which has no types. */
declare module 'fengari' {
  export interface LuaState {
    readonly luaState: unique symbol;
  }
  export type LuaFunction = (state: LuaState) => number;
  export const lua: {
    readonly LUA_REGISTRYINDEX: number;
    readonly LUA_TNIL: number;
    readonly LUA_TBOOLEAN: number;
    readonly LUA_TNUMBER: number;
    readonly LUA_TTABLE: number;
    lua_gettop(state: LuaState): number;
    lua_settop(state: LuaState, index: number): void;
    lua_type(state: LuaState, index: number): number;
    lua_tonumber(state: LuaState, index: number): number;
    lua_toboolean(state: LuaState, index: number): boolean;
    lua_tojsstring(state: LuaState, index: number): string;
    lua_pushstring(state: LuaState, text: Uint8Array): void;
    lua_pushinteger(state: LuaState, value: number): void;
    lua_pushboolean(state: LuaState, value: boolean): void;
    lua_pushvalue(state: LuaState, index: number): void;
    lua_pushjsfunction(state: LuaState, call: LuaFunction): void;
    lua_createtable(state: LuaState, items: number, fields: number): void;
    lua_rawgeti(state: LuaState, index: number, key: number): number;
    lua_rawseti(state: LuaState, index: number, key: number): void;
    lua_getfield(state: LuaState, index: number, name: Uint8Array): number;
    lua_setfield(state: LuaState, index: number, name: Uint8Array): void;
    lua_getglobal(state: LuaState, name: Uint8Array): number;
    lua_setglobal(state: LuaState, name: Uint8Array): void;
    lua_pcall(state: LuaState, given: number, wanted: number, handler: number): number;
    lua_pop(state: LuaState, count: number): void;
  };
  export const lauxlib: {
    luaL_newstate(): LuaState;
    luaL_loadstring(state: LuaState, text: Uint8Array): number;
    luaL_ref(state: LuaState, table: number): number;
  };
  export const lualib: { luaL_openlibs(state: LuaState): void };
  export function to_luastring(text: string): Uint8Array;
}
