/// Makes words for people from the names of models and fields.
enum WordSplitter {
    static func title(of name: String) -> String {
        let words = name.reduce(into: [""]) { words, character in
            if character == "_" {
                words.append("")
            } else if character.isUppercase, words.last?.last?.isLowercase == true {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        let text = words.filter { !$0.isEmpty }.map(lowered).joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// An abbreviation such as `BMI` stays as it is.
    private static func lowered(_ word: String) -> String {
        word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }
}
