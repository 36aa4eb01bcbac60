// What a domain needs of another it imports from that domain's api.ts, or it receives the whole instance.

const ownList = /^server\/domains\/[a-z-]+\/deps\.ts$/

/** Lists the functions that a domain's list of dependencies declares again, one per line. */
export const retypedFunctions = (path, text) =>
  ownList.test(path)
    ? [...text.matchAll(/readonly (\w+)\??: *\(|^ {2}(\w+)\(/gm)].map(
        (match) =>
          `${path} declares the function ${match[1] ?? match[2]}: import it from its domain's api.ts, or take the instance`,
      )
    : []
