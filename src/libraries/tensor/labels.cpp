#include <algorithm>
#include <cctype>

#include "gannet/tensor/expression.hpp"
#include "tensor/fail.hpp"
#include "tensor/formula.hpp"

namespace gannet::tensor {

namespace {

bool is_word(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == at) {
      words.emplace_back();
    } else if (c != ' ') {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

std::vector<std::string> labels_of(std::string_view text) {
  std::vector<std::string> labels;
  if (text.find(',') != std::string_view::npos) {
    labels = split(text, ',');
  } else {
    for (const char c : text) {
      if (c != ' ') labels.emplace_back(1, c);
    }
  }
  for (const std::string& label : labels) {
    if (is_word(label)) continue;
    fail("labels \"" + std::string(text) + "\": \"" + label +
         "\" is none; labels are letters, as in \"abij\", or words with commas between them");
  }
  return labels;
}

std::string LetterTable::text(const Letters& letters) const {
  std::string text;
  const bool words = std::any_of(names.begin(), names.end(),
                                 [](const std::string& name) { return name.size() > 1; });
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (words && i > 0) text += ',';
    text += names[static_cast<std::size_t>(letters[i])];
  }
  return text;
}

}  // namespace gannet::tensor
