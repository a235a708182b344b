# Counts the lines and files of each type over all its extensions, in every target: "lines files target type", where the
# target is the one that declares it. For the gate `types` of Tools/check. A type that is nested in another belongs to
# that one. A private type belongs to its file; an extension without a member that another file can use is not counted,
# nor is a type of a library. The formatter puts declarations and their closing braces at the line's beginning.
function target(path, parts) {
    split(path, parts, "/")
    return parts[1] "/" parts[2] (parts[1] == "Apps" ? "/" parts[3] : "")
}

function end_block() {
    if (shared || !extending) {
        lines[open] += block
        if (!seen[open, FILENAME]++) files[open]++
    }
    open = ""
}

FNR == 1 { open = "" }

open == "" && match($0, /^((public|package|private|fileprivate|final|indirect|nonisolated|@[A-Za-z]+(\([^)]*\))?) )*/) {
    modifiers = substr($0, 1, RLENGTH)
    rest = substr($0, RLENGTH + 1)
    if (match(rest, /^(class|struct|enum|actor|protocol|extension) [A-Za-z_][A-Za-z_0-9.]*/)) {
        split(substr(rest, 1, RLENGTH), words, " ")
        open = words[2]
        extending = words[1] == "extension"
        if (!extending && modifiers ~ /private/) hidden[FILENAME, open] = 1
        if (hidden[FILENAME, open]) open = open " of " FILENAME
        if (!extending) home[open] = target(FILENAME)
        shared = 0
        block = 1
        text = $0
        if (gsub(/\{/, "", text) > 0 && gsub(/\}/, "", text) > 0 && $0 ~ /\}$/) { shared = 1; end_block() }
        next
    }
}

open != "" { block++ }
open != "" && modifiers !~ /private/ && /^    [a-z@]/ && !/^    (@[A-Za-z]+(\([^)]*\))? )*(private|fileprivate) / {
    shared = 1
}
/^\}/ { if (open != "") end_block() }

END { for (type in lines) if (type in home) print lines[type], files[type], home[type], type }
