# Counts the lines and files of each type over all its extensions: "lines files target type". For the gate `types` of
# Tools/check. A type that is nested in another belongs to that one. The formatter puts declarations and their closing
# braces at the line's beginning.
function target(path, parts) {
    split(path, parts, "/")
    return parts[1] "/" parts[2] (parts[1] == "Apps" ? "/" parts[3] : "")
}

function count(type) {
    lines[type]++
    if (!seen[type, FILENAME]++) files[type]++
}

FNR == 1 { open = "" }

open == "" && match($0, /^((public|package|private|fileprivate|final|indirect|nonisolated|@[A-Za-z]+(\([^)]*\))?) )*/) {
    rest = substr($0, RLENGTH + 1)
    if (match(rest, /^(class|struct|enum|actor|protocol|extension) [A-Za-z_][A-Za-z_0-9.]*/)) {
        split(substr(rest, 1, RLENGTH), words, " ")
        open = target(FILENAME) " " words[2]
        count(open)
        text = $0
        if (gsub(/\{/, "", text) > 0 && gsub(/\}/, "", text) > 0 && $0 ~ /\}$/) open = ""
        next
    }
}

open != "" { count(open) }
/^\}/ { open = "" }

END { for (type in lines) print lines[type], files[type], type }
