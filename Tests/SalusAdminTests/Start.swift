// see Docs/Map.md
