import SalusBase
package import SalusClient

/// Tags as a person types them: with commas between, those with `-` before them to be taken off.
package struct TagChange: Hashable, Sendable {
    package let put: [PersonalTag]
    package let taken: [PersonalTag]
    /// The words that are no tags.
    package let unclear: [String]

    package init(_ typed: String) {
        var (put, taken, unclear): ([PersonalTag], [PersonalTag], [String]) = ([], [], [])
        for word in typed.split(separator: ",").map({ String($0).trimmingSpaces }) where !word.isEmpty {
            let isTaken = word.hasPrefix("-")
            guard let tag = PersonalTag(String(word.dropFirst(isTaken ? 1 : 0))) else {
                unclear.append(word)
                continue
            }
            if isTaken { taken.append(tag) } else { put.append(tag) }
        }
        (self.put, self.taken, self.unclear) = (put, taken, unclear)
    }
}
